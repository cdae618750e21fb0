import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPackage, extractAll, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { parse, stringify } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../thorough.ts';
import { changesOf } from '../../packaging/changelog.ts';
import { configuration, fuses } from '../../packaging/configuration.ts';
import { makeLinuxPackages } from '../../packaging/linux/packages.ts';
import { noticesOf } from '../../packaging/notices.ts';
import { pack, unpackedFolder } from '../../packaging/pack.ts';
import { appId, manifest, root } from '../../packaging/project.ts';
import { electronRuntime } from '../../scripts/electron-runtime.mjs';
import { isSigned, type SignedRelease } from '../../src/main/platform/updates/release-signature.ts';
import type { ListeningState } from '../../src/shared/contract/listen-contract.ts';
import { ask } from '../e2e/harness/main-of.ts';
import { launchParley } from '../e2e/harness/harness.ts';
import { spoken } from '../e2e/harness/spoken.ts';
import { personAt } from '../e2e/listen/person.ts';
import { isInstalled } from '../installed.ts';
import { startLocalService } from '../local-service/local-service.ts';

const output = mkdtempSync(join(tmpdir(), 'parley-dist-'));
let app: string;
let archive: string;

beforeAll(async () => {
  await pack(output, 'none');
  app = unpackedFolder(output);
  archive = join(app, 'resources/app.asar');
});
afterAll(() => rmSync(output, { recursive: true, force: true }));

/** A checker that not every computer has. @returns what it complains of */
function complaints(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

interface FlatpakManifest {
  readonly id: string;
  readonly 'finish-args': readonly string[];
  readonly modules: readonly {
    readonly sources: readonly { readonly type: string; readonly path?: string }[];
  }[];
}

describe.runIf(process.platform === 'linux')('a package of Parley', () => {
  it('holds what the app loads and little else', () => {
    const files = listPackage(archive, { isPack: false });
    expect(statSync(archive).size).toBeLessThan(45_000_000);
    expect(files).toContain('/out/main/index.js');
    expect(files).toContain('/out/renderer/parser.js');
    expect(files).toContain('/resources/tray-dark.ico');
    expect(files).toContain('/out/renderer/pdfjs/standard_fonts/LiberationSans-Regular.ttf');
    expect(files).toContain('/node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx');
    expect(files.filter((file) => /\.(map|ts|c|h|exe)$|onnxruntime|@napi-rs|\/tests?\//.test(file))).toEqual(
      [],
    );
    expect(files.filter((file) => file.endsWith('.node'))).toEqual([
      `/node_modules/uiohook-napi/prebuilds/linux-${process.arch}/uiohook-napi.node`,
    ]);
  });

  it('keeps native code outside of the archive, where it can be loaded and checked', () => {
    const native = `resources/app.asar.unpacked/node_modules/uiohook-napi/prebuilds/linux-${process.arch}/uiohook-napi.node`;
    expect(statSync(join(app, native)).size).toBeGreaterThan(10_000);
  });

  it('has its fuses as they are meant', async () => {
    const wire = await getCurrentFuseWire(join(app, 'parley'));
    const read = Object.keys(fuses).map((name) => {
      const option = FuseV1Options[(name[0]?.toUpperCase() + name.slice(1)) as keyof typeof FuseV1Options];
      return [name, wire[option] === FuseState.ENABLE];
    });
    expect(Object.fromEntries(read)).toEqual(fuses);
    expect(fuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
    });
  });

  it('names the licence of all that it holds', () => {
    const notices = readFileSync(join(app, 'resources/THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const line of [
      'pdfjs-dist',
      '@fontsource-variable/inter',
      '@fontsource-variable/source-serif-4',
      '@fontsource-variable/atkinson-hyperlegible-next',
      '@fontsource/stix-two-math',
      'react',
      'x11',
      'LAME, LGPL-2.0-or-later',
      'libuiohook, LGPL-3.0-or-later',
    ])
      expect(notices).toMatch(new RegExp(`^(Compiled in: )?${line}[ ,]`, 'm'));
  });

  it('is not made with anything under a licence that would bind Parley', async () => {
    const folder = join(output, 'with-espeak');
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules/espeak-ng/package.json'), 'utf8'));
    mkdirSync(join(folder, 'node_modules/espeak-ng'), { recursive: true });
    writeFileSync(
      join(folder, 'node_modules/espeak-ng/package.json'),
      JSON.stringify({ name: 'espeak-ng', version }),
    );
    await createPackage(folder, `${folder}.asar`);
    expect(() => noticesOf(`${folder}.asar`)).toThrow(`espeak-ng ${version} (GPL-3.0`);
  });

  it('has a name of its own beside those of other systems, since one release holds them all', () => {
    const { linux, win, nsis, mac } = configuration;
    const made = [
      ['AppImage', linux, ['x86_64', 'arm64']],
      ['zip', win, ['x64']],
      ['exe', nsis, ['x64']],
      ['dmg', mac, ['x64', 'arm64']],
      ['zip', mac, ['x64', 'arm64']],
    ] as const;
    const names = made.flatMap(([ext, target, architectures]) =>
      architectures.map((arch) =>
        target?.artifactName?.replace('${version}', '1.0.0').replace('${arch}', arch).replace('${ext}', ext),
      ),
    );
    expect(new Set(names).size).toBe(8);
  });

  it('signs the feed that electron-builder writes, so that Parley takes it', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const folder = join(output, 'feed');
    mkdirSync(folder);
    const files = [{ url: 'Parley-0.2.0-x64.AppImage', sha512: 'c29tZQ==', size: 12 }];
    writeFileSync(
      join(folder, 'latest-linux.yml'),
      stringify({ version: '0.2.0', files, releaseNotes: changesOf() }),
    );
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    execFileSync(process.execPath, [join(root, 'packaging/sign-feed.ts'), folder], {
      env: { ...process.env, PARLEY_UPDATE_PRIVATE_KEY: key },
    });
    const feed = parse(readFileSync(join(folder, 'latest-linux.yml'), 'utf8')) as SignedRelease;
    const packaged = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(feed.releaseNotes).toContain('Wayland');
    expect(isSigned(feed, packaged)).toBe(true);
    expect(isSigned({ ...feed, releaseNotes: 'Something else' }, packaged)).toBe(false);
    expect(isSigned({ ...feed, files: [{ url: files[0]?.url ?? '', sha512: 'b3RoZXI=' }] }, packaged)).toBe(
      false,
    );
  });

  // On the runtime itself, the same is tested with the packed program (`test:desktop`).
  it.runIf(isThorough && !electronRuntime())(
    'runs from what is in it: opens documents, answers a spoken question',
    async () => {
      const extracted = join(output, 'extracted');
      extractAll(archive, extracted);
      const service = await startLocalService({ seed: 1 });
      const parley = await launchParley({
        entry: join(extracted, 'out/main/index.js'),
        env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
        mic: spoken.timesEight,
        files: [join(root, 'test/fixtures/documents/lighthouse-3.epub')],
      });
      const { page } = parley;
      const state = () => ask<ListeningState>(page, 'listening-read');
      await expect.poll(async () => (await state()).document?.title).toMatch(/lighthouse/i);
      for (const [name, title] of [
        ['lighthouse.docx', /lighthouse/i],
        ['locked-for-changes.pdf', /./],
      ] as const) {
        parley.order({ do: 'choose-file', file: join(root, 'test/fixtures/documents', name) });
        await ask(page, 'document-choose');
        await expect.poll(async () => (await state()).document?.title).toMatch(title);
      }
      await page.keyboard.press('Control+1');
      const person = personAt(parley);
      await person.says(spoken.timesEight);
      expect(await person.waitsForEnd()).toBe('completed');
      expect(await person.part('reply')).toMatch(/fifty-six/);
      await parley.close();
      await service.close();
    },
  );

  it('stands among the programs of a desktop', () => {
    const desktopFile = join(root, 'resources', `${appId}.desktop`);
    const [, types = ''] = /^MimeType=(.*)$/m.exec(readFileSync(desktopFile, 'utf8')) ?? [];
    const offered = [configuration.fileAssociations ?? []].flat().map(({ mimeType }) => mimeType);
    expect(types.split(';').filter(Boolean)).toEqual(expect.arrayContaining(offered));
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
      const png = readFileSync(join(root, `packaging/icons/${size}x${size}.png`));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
  });

  it('has a Flatpak of the same name, made of files that are there, with no folder of the person open to it', () => {
    const folder = join(root, 'packaging/linux');
    const flatpak = parse(readFileSync(join(folder, `${appId}.yml`), 'utf8')) as FlatpakManifest;
    expect(flatpak.id).toBe(appId);
    expect(flatpak['finish-args'].filter((arg) => arg.startsWith('--filesystem'))).toEqual([]);
    const files = flatpak.modules.flatMap(({ sources }) => sources).filter(({ type }) => type === 'file');
    expect(files.map(({ path = '' }) => path).filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  it.runIf(isInstalled('desktop-file-validate'))('has a desktop file as desktops want it', () => {
    expect(complaints('desktop-file-validate', join(root, 'resources', `${appId}.desktop`))).toBe('');
  });

  it.runIf(isInstalled('appstreamcli'))('has metadata as software centres want it', () => {
    const metadata = join(root, 'packaging/linux', `${appId}.metainfo.xml`);
    expect(complaints('appstreamcli', 'validate', '--no-net', metadata)).toBe('');
    expect(readFileSync(metadata, 'utf8')).toContain(`<release version="${manifest.version}"`);
  });

  it.runIf(isInstalled('dpkg-deb') && isInstalled('rpmbuild'))(
    'is a deb and an rpm with the same files',
    () => {
      const { deb, rpm } = makeLinuxPackages(app, output, process.arch);
      const inDeb = execFileSync('dpkg-deb', ['-c', deb], { encoding: 'utf8' });
      const inRpm = execFileSync('rpm', ['-qplv', rpm], { encoding: 'utf8' });
      expect(inDeb).toMatch(/^-rwsr-xr-x root\/root .* \.\/usr\/lib\/parley\/chrome-sandbox$/m);
      expect(inRpm).toMatch(/^-rwsr-xr-x .* root +root .* \/usr\/lib\/parley\/chrome-sandbox$/m);
      expect(inDeb).toContain('./usr/bin/parley -> ../lib/parley/parley');
      const paths = (listing: string): readonly string[] =>
        [...listing.matchAll(/^[-l].* \.?(\/\S+)(?: -> .*)?$/gm)].map(([, path = '']) => path).toSorted();
      expect(paths(inDeb)).toEqual(paths(inRpm));
      expect(paths(inDeb)).toEqual(
        expect.arrayContaining([
          `/usr/share/applications/${appId}.desktop`,
          `/usr/share/metainfo/${appId}.metainfo.xml`,
          `/usr/share/icons/hicolor/256x256/apps/${appId}.png`,
        ]),
      );
    },
  );
});
