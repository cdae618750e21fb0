/** `node test/local-service/listening/build-known-phrases.ts`: rebuilds the templates that are shipped with the service. */
import { phrases } from '../phrases.ts';
import { writeKnownPhrases } from './templates.ts';

await writeKnownPhrases(phrases);
