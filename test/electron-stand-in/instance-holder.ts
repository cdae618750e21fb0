/** Takes a profile as the stand-in does and says whether it is the first; that one then says who else came. */
import { openInstance } from './single-instance.ts';

const [profile = '', name = ''] = process.argv.slice(2);
const instance = await openInstance(profile);
if (instance.isFirst) {
  instance.onSecond((argv) => console.log(`after me: ${argv.join(' ')}`));
  console.log('first');
  process.stdin.resume(); // until it is ended
} else {
  await instance.notifyFirst([name], '/', null);
  console.log('not first');
}
