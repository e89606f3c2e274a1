CREATE TABLE "queue_skips" (
	"minute" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"skipped" integer NOT NULL,
	CONSTRAINT "queue_skips_minute_channel_reason_pk" PRIMARY KEY("minute","channel","reason")
);
