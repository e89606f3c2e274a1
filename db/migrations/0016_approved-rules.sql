ALTER TABLE "notifications" ADD COLUMN "target_rules" jsonb;--> statement-breakpoint
-- What is on its way was approved with the rules that its segment has now.
UPDATE "notifications" n SET "target_rules" = s."rules" FROM "segments" s
WHERE n."target_type" = 'segment' AND s."id" = n."target_id" AND n."status" IN ('approved', 'scheduled', 'processing');
