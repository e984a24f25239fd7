/** Prints the typed client of the API (API-44) for a release: the same that a running site answers. */
import { typedClient } from "../src/process/developers/typed-client.ts";
import { featuresOf } from "../src/process/endpoints.ts";

process.stdout.write(typedClient(featuresOf("production"), "https://example.com"));
