/** `npm run ui`: shows every control in its states, in light and dark, until Ctrl+C. */
import { openGallery } from './open-gallery.ts';

const { url } = await openGallery();
process.stdout.write(`Every control: ${url}\nAdd ?theme=dark or ?dir=rtl for the others. Ctrl+C ends it.\n`);
