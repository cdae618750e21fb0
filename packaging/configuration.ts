import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { changesOf } from './changelog.ts';
import { noticesOf } from './notices.ts';
import { appId } from './project.ts';

/**
 * Where a package looks for newer ones, by https, and the public key that they are signed for, Base64 of DER (SPKI).
 * Without both it never looks.
 */
const { PARLEY_UPDATE_FEED: updateFeed, PARLEY_UPDATE_KEY: updateKey } = process.env;

/** The app's own files, then what of the packages in `dependencies` nobody loads. */
const files = [
  'out/**',
  'resources/*.{png,ico}',
  'resources/*.desktop',
  'package.json',
  'LICENSE',
  'CHANGELOG.md',
  '!out/terminal/**',
  '!out/**/.vite/**',
  '!**/*.map',
  '!out/**/*.woff', // Chromium takes the smaller woff2
  '!**/*.{ts,mts,cts,md,markdown,flow,tsbuildinfo,bnf,c,h}',
  '!**/{test,tests,example,examples,benchmark,benchmarks}/**',
  // The same code a second time, bundled or for browsers.
  '!node_modules/mediabunny/dist/bundles/**',
  '!node_modules/@mediabunny/*/dist/{modules,bundles/*.js,bundles/*.min.mjs}',
  '!node_modules/xml2js/lib/xml2js.bc.js',
  // The key hook's library for this system alone, and not its source in C.
  '!node_modules/uiohook-napi/{src,libuiohook}/**',
  '!node_modules/uiohook-napi/prebuilds/!(${platform}-${arch})/**',
];

const documents = [
  { ext: 'epub', name: 'EPUB book', mimeType: 'application/epub+zip' },
  { ext: ['mobi', 'prc'], name: 'Kindle book', mimeType: 'application/x-mobipocket-ebook' },
  { ext: ['azw3', 'azw'], name: 'Kindle book', mimeType: 'application/vnd.amazon.mobi8-ebook' },
  { ext: 'pdf', name: 'PDF document', mimeType: 'application/pdf' },
  {
    ext: 'docx',
    name: 'Word document',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  {
    ext: 'pptx',
    name: 'PowerPoint presentation',
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  { ext: 'odt', name: 'OpenDocument text', mimeType: 'application/vnd.oasis.opendocument.text' },
  {
    ext: 'odp',
    name: 'OpenDocument presentation',
    mimeType: 'application/vnd.oasis.opendocument.presentation',
  },
  { ext: 'rtf', name: 'Rich Text', mimeType: 'application/rtf' },
  { ext: 'fb2', name: 'FictionBook', mimeType: 'application/x-fictionbook+xml' },
  { ext: 'eml', name: 'Mail', mimeType: 'message/rfc822' },
  { ext: ['html', 'htm', 'xhtml'], name: 'Web page', mimeType: 'text/html' },
  { ext: ['md', 'markdown'], name: 'Markdown text', mimeType: 'text/markdown' },
  { ext: 'txt', name: 'Text', mimeType: 'text/plain' },
  { ext: 'srt', name: 'Subtitles', mimeType: 'application/x-subrip' },
  { ext: 'vtt', name: 'Subtitles', mimeType: 'text/vtt' },
];

/** Read back from the packed program by `test/packaging`. */
export const fuses = {
  runAsNode: false, // or any program could act as Parley, with its microphone
  enableCookieEncryption: false, // there are no cookies
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: process.env.PARLEY_PACKAGE_INSPECT === 'yes', // end-to-end tests drive it through this
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
};

/** What electron-builder makes of the built app. `pack.ts` adds where Electron's runtime is and where the results go. */
export const configuration: Configuration = {
  appId,
  productName: 'Parley',
  copyright: 'The Parley authors',
  directories: { buildResources: 'packaging' },
  files: [
    ...files,
    // The one file of 2 MB that is used of a package of 7 MB with 139 MB of dependencies.
    {
      from: 'node_modules/@ricky0123/vad-web',
      to: 'node_modules/@ricky0123/vad-web',
      filter: ['package.json', 'LICENSE*', 'dist/silero_vad_v5.onnx'],
    },
  ],
  asar: true,
  // A library inside an archive is loaded from a temporary copy, which macOS and virus scanners refuse.
  asarUnpack: ['**/*.node'],
  // uiohook-napi brings libraries for every system, built against Node's stable interface.
  npmRebuild: false,
  // A Mac starts nothing whose signature its fuses have broken; a certificate's own takes the place of this one.
  electronFuses: { ...fuses, resetAdHocDarwinSignature: true },
  // Beside the archive, because it tells what is in there.
  afterPack: ({ packager, appOutDir }) => {
    const resources = packager.getResourcesDir(appOutDir);
    writeFileSync(join(resources, 'THIRD-PARTY-NOTICES.txt'), noticesOf(join(resources, 'app.asar')));
  },
  electronLanguages: ['en'],
  fileAssociations: documents.map((kind) => ({ ...kind, role: 'Viewer', rank: 'Alternate' })),
  ...(updateKey && { extraMetadata: { updateKey } }),
  releaseInfo: { releaseNotes: changesOf() },
  publish: updateFeed ? { provider: 'generic', url: updateFeed } : null,
  linux: {
    // deb and rpm are made by `linux/packages.ts` from the same folder.
    target: ['AppImage'],
    executableName: 'parley',
    syncDesktopName: true,
    category: 'Utility',
    icon: 'icons',
    artifactName: 'Parley-${version}-${arch}.${ext}',
  },
  win: {
    target: ['nsis', 'zip'],
    executableName: 'parley',
    icon: 'resources/icon.ico',
    artifactName: 'Parley-${version}-windows-${arch}.${ext}',
  },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    artifactName: 'Parley-Setup-${version}-${arch}.${ext}',
  },
  mac: {
    target: ['dmg', 'zip'], // macOS updates itself from the zip
    icon: 'icons/icon.icns',
    category: 'public.app-category.productivity',
    artifactName: 'Parley-${version}-mac-${arch}.${ext}',
    hardenedRuntime: true,
    entitlements: 'packaging/mac/entitlements.plist',
    entitlementsInherit: 'packaging/mac/entitlements.plist',
    extendInfo: {
      NSMicrophoneUsageDescription: 'Parley listens while you hold the key, to transcribe what you say.',
    },
  },
};
