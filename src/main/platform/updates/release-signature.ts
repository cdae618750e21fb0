import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** What a feed says of a version. Anything else in there has no effect on what is installed. */
export interface SignedRelease {
  readonly version: string;
  readonly releaseNotes?: unknown;
  readonly files?: readonly { readonly url: string; readonly sha512: string }[];
  /** Base64 of an Ed25519 signature. */
  readonly signature?: unknown;
}

/**
 * Only macOS and Windows check who made a program, and only where certificates were bought. So each release is signed
 * with the project's own key as well, and Parley takes none without.
 * @param privateKey as PEM
 * @returns what goes into the feed as `signature`
 */
export function releaseSignature(release: SignedRelease, privateKey: string): string {
  return sign(null, signedText(release), createPrivateKey(privateKey)).toString('base64');
}

/** @param publicKey Base64 of the key in DER (SPKI), as the package has it */
export function isSigned(release: SignedRelease, publicKey: string): boolean {
  const { signature, files } = release;
  if (typeof signature !== 'string' || !files || files.length === 0) return false;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, signedText(release), key, Buffer.from(signature, 'base64'));
}

/** The files' checksums make the signature cover their content. */
function signedText({ version, releaseNotes, files = [] }: SignedRelease): Buffer {
  return Buffer.from(
    JSON.stringify([version, releaseNotes ?? '', files.map(({ url, sha512 }) => [url, sha512])]),
  );
}
