/** `node test/local-service/listening/ship-phrases.ts`: makes the templates that come with the service, after a change to them. */
import { phrases } from '../phrases.ts';
import { ship } from './templates.ts';

await ship(phrases);
