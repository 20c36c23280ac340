import "~/nouns.server";
