-- Experience is sorted by the years that its text begins with, in halves: as a text, "10 years" comes before "2 years". What
-- begins with no number stands last, and no number counts for more than a thousand years.
ALTER TABLE jobs ADD COLUMN experience_halves BIGINT
    GENERATED ALWAYS AS (CASE WHEN experience ~ '^[0-9]' THEN
        CAST(trunc(least(CAST(substring(experience FROM '^[0-9]+(?:[.][0-9]+)?') AS NUMERIC), 1000) * 2) AS BIGINT) END) STORED;
ALTER TABLE referrals ADD COLUMN experience_halves BIGINT
    GENERATED ALWAYS AS (CASE WHEN experience ~ '^[0-9]' THEN
        CAST(trunc(least(CAST(substring(experience FROM '^[0-9]+(?:[.][0-9]+)?') AS NUMERIC), 1000) * 2) AS BIGINT) END) STORED;

DROP INDEX jobs_experience;
DROP INDEX jobs_experience_down;
DROP INDEX referrals_experience;
DROP INDEX referrals_experience_down;
CREATE INDEX jobs_experience ON jobs (experience_halves, id);
CREATE INDEX jobs_experience_down ON jobs (experience_halves DESC NULLS LAST, id);
CREATE INDEX referrals_experience ON referrals (experience_halves, id);
CREATE INDEX referrals_experience_down ON referrals (experience_halves DESC NULLS LAST, id);
