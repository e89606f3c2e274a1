-- A claim writes a lease beside its row and leaves all indexes alone (HOT); half a page free is the room for it.
ALTER TABLE "deliveries" SET (fillfactor = 50);--> statement-breakpoint
UPDATE "deliveries" SET "status" = 'queued' WHERE "status" = 'processing';
