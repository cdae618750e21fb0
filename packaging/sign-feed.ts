/**
 * Signs what electron-builder wrote for the update feed: `node packaging/sign-feed.ts dist`, with the private key (PEM) in
 * `PARLEY_UPDATE_PRIVATE_KEY`. To be run before the folder is published; Parley takes no update without.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import {
  isSigned,
  releaseSignature,
  type SignedRelease,
} from '../src/main/platform/updates/release-signature.ts';

const [folder = 'dist'] = process.argv.slice(2);
const { PARLEY_UPDATE_PRIVATE_KEY: privateKey, PARLEY_UPDATE_KEY: publicKey } = process.env;
if (!privateKey) throw new Error('PARLEY_UPDATE_PRIVATE_KEY is empty: there is nothing to sign with.');
const derived = createPublicKey(createPrivateKey(privateKey))
  .export({ type: 'spki', format: 'der' })
  .toString('base64');
if (publicKey && publicKey !== derived) throw new Error('PARLEY_UPDATE_KEY belongs to another private key.');

const feeds = globSync('latest*.yml', { cwd: folder });
if (feeds.length === 0) throw new Error(`There is no latest*.yml in ${folder}.`);
for (const feed of feeds) {
  const path = join(folder, feed);
  const release = parse(readFileSync(path, 'utf8')) as SignedRelease;
  const signed = { ...release, signature: releaseSignature(release, privateKey) };
  writeFileSync(path, stringify(signed));
  if (!isSigned(parse(readFileSync(path, 'utf8')) as SignedRelease, derived))
    throw new Error(`${path} can't be verified.`);
  console.log(`${path}: ${release.version} is signed.`);
}
