-- mails_turn and mails_joining stand for them.
DROP INDEX mails_place;
DROP INDEX mails_merge;
