-- A mail that a folder took is written, not sent: nobody got it.

ALTER TABLE mails
    DROP CONSTRAINT mails_state_check,
    DROP CONSTRAINT mails_sent_check,
    ADD CONSTRAINT mails_state_check CHECK (state IN ('waiting', 'written', 'sent', 'failed')),
    ADD CONSTRAINT mails_sent_check CHECK ((state IN ('written', 'sent')) = (sent_at IS NOT NULL));
