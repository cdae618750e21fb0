import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { releaseSignature } from '../../../src/main/platform/updates/release-signature.ts';
import { certificates, serverKey } from '../../main/service/certificates.ts';

/** What a feed has to give; each attack changes one thing of it. */
export interface Offer {
  readonly version: string;
  readonly file: string;
  /** What the feed says that the file is. */
  readonly promisedFile?: string;
  readonly signedBy?: 'nobody' | 'somebody' | 'parley';
  /** Where the feed leads to: to the same by http, or to its file there, or it says so itself. */
  readonly plain?: 'redirected-feed' | 'redirected-file' | 'named-file';
  /** The connection ends in the middle of the file. */
  readonly isCut?: boolean;
}

const newKeys = () => generateKeyPairSync('ed25519');
const pem = ({ privateKey }: ReturnType<typeof newKeys>): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** A server with an update, by https and, for those whom it can lure there, by http. */
export async function startUpdateFeed() {
  const parley = newKeys();
  const somebody = newKeys();
  let offer: Offer = { version: '1.0.0', file: '' };
  const asked: string[] = [];

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const isPlain = !('encrypted' in request.socket);
    const { pathname } = new URL(request.url ?? '/', 'http://feed');
    asked.push(`${isPlain ? 'http' : 'https'} ${pathname}`);
    const isFeed = pathname.endsWith('.yml');
    const leadsAway = isFeed ? 'redirected-feed' : 'redirected-file';
    if (!isPlain && offer.plain === leadsAway) {
      response.writeHead(302, { location: `${plainUrl}${pathname}` }).end();
    } else if (isFeed) {
      response.end(feedOf(offer));
    } else if (offer.isCut) {
      response.writeHead(200, { 'content-length': offer.file.length });
      response.write(offer.file.slice(0, offer.file.length / 2), () => response.destroy());
    } else {
      response.end(offer.file);
    }
  };
  const feedOf = ({ version, file, promisedFile = file, signedBy = 'parley', plain }: Offer): string => {
    const sha512 = createHash('sha512').update(promisedFile).digest('base64');
    const name = `Parley-${version}.AppImage`;
    const url = plain === 'named-file' ? `${plainUrl}/${name}` : name;
    const release = { version, releaseNotes: `- New in ${version}`, files: [{ url, sha512 }] };
    const signature =
      signedBy === 'nobody'
        ? undefined
        : releaseSignature(release, pem(signedBy === 'parley' ? parley : somebody));
    // JSON is YAML.
    return JSON.stringify({
      ...release,
      path: name,
      sha512,
      signature,
      releaseDate: '2026-11-23T00:00:00.000Z',
    });
  };

  const secure = createServer({ key: serverKey, cert: certificates.good }, answer).listen(0, '127.0.0.1');
  const plain = createHttpServer(answer).listen(0, '127.0.0.1');
  await Promise.all([once(secure, 'listening'), once(plain, 'listening')]);
  const plainUrl = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  return {
    url: `https://127.0.0.1:${(secure.address() as AddressInfo).port}`,
    /** As a package has it. */
    publicKey: parley.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    asked,
    offers(next: Offer): void {
      offer = next;
      asked.length = 0;
    },
    close(): void {
      secure.close();
      plain.close();
    },
  };
}
