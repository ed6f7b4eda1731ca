-- When a check-in, what began the running stretch, and a check-out came to the server, where that was later than the button was pressed.
ALTER TABLE reports ADD COLUMN signin_arrived TEXT;
ALTER TABLE reports ADD COLUMN open_arrived TEXT;
ALTER TABLE reports ADD COLUMN signout_arrived TEXT;
