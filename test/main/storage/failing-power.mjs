/**
 * Loaded before a program: tells each time that a file is given to the disk how much of it is safe from then on, and
 * keeps that much as it was, so that a test sees what a disk holds when the power fails.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';

const { fdatasync } = fs;
const disk = process.env.SURVIVING_DISK;

fs.fdatasync = (descriptor, onDone) => {
  const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
  const bytes = Buffer.alloc(fs.fstatSync(descriptor).size);
  fs.readSync(descriptor, bytes, 0, bytes.length, 0);
  fdatasync(descriptor, (error) => {
    if (!error) {
      fs.writeFileSync(join(disk, basename(path)), bytes);
      fs.writeSync(1, `safe ${basename(path, '.wav')} ${bytes.length}\n`);
    }
    onDone(error);
  });
};
syncBuiltinESMExports();
