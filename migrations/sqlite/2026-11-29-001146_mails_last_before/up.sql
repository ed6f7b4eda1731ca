-- mails_last begins with the same.
DROP INDEX mails_waiting_of;
