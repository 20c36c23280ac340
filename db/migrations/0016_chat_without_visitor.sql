-- Calls of the chat come without cookies, so this was never filled in; what a chat led to stands in chat_bookings.
ALTER TABLE chat_conversations DROP COLUMN visitor_id;
