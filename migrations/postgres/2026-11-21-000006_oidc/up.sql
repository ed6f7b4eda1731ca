-- Sign-in by a third party's word (OpenID Connect).

-- Who went to the provider and has not come back yet. A row is good for ten minutes and for one return; rows,
-- because another instance may see the person return.
CREATE TABLE oidc_states (
    state_hash TEXT COLLATE "C" PRIMARY KEY,
    nonce TEXT COLLATE "C" NOT NULL,
    verifier TEXT NOT NULL,
    source TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    CONSTRAINT oidc_states_nonce_key UNIQUE (nonce)
);

CREATE INDEX oidc_states_source ON oidc_states (source, created_at);
CREATE INDEX oidc_states_time ON oidc_states (created_at);

-- Who is who at a provider: its name for the person, bound to ours at the first sign-in, each to one only.
CREATE TABLE user_identities (
    issuer TEXT COLLATE "C" NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (issuer, subject),
    CONSTRAINT user_identities_issuer_user_id_key UNIQUE (issuer, user_id)
);

CREATE INDEX user_identities_user ON user_identities (user_id);
