-- mails_last stands for it; a program that does not say that the sender is at least 0 reads what waits instead.
DROP INDEX mails_waiting_of;
