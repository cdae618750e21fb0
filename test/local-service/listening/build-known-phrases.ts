/** `node test/local-service/listening/build-known-phrases.ts`: makes the templates that come with the service, after a change to them. */
import { phrases } from '../phrases.ts';
import { writeKnownPhrases } from './templates.ts';

await writeKnownPhrases(phrases);
