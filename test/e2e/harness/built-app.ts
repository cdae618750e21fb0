/** Before the first test that starts the app, once for all of them: it is built from the sources as they are. */
export { buildIfStale as setup } from '../../../scripts/build.mjs';
