/** The deb and the rpm, from the folder that electron-builder packed, with the tools their makers give. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { appId, manifest, root } from '../project.ts';

const { version, description, desktopName, homepage } = manifest;
const maintainer = 'The Parley authors <parley-voice@users.noreply.github.com>';
const summary = 'Talk, dictate, and have long documents read to you';

const architectures: Readonly<Record<string, { deb: string; rpm: string }>> = {
  x64: { deb: 'amd64', rpm: 'x86_64' },
  arm64: { deb: 'arm64', rpm: 'aarch64' },
};

/**
 * @param unpacked the app's folder, as in `dist/linux-unpacked`
 * @param output an existing folder
 * @param arch what the app's folder was packed for
 * @returns the packages' paths
 */
export function makeLinuxPackages(
  unpacked: string,
  output: string,
  arch: string,
): { deb: string; rpm: string } {
  const names = architectures[arch];
  if (!names) throw new Error(`There are no packages for ${arch}.`);
  const stage = mkdtempSync(join(tmpdir(), 'parley-package-'));
  try {
    layOut(unpacked, join(stage, 'files'));
    return { deb: deb(stage, output, names.deb), rpm: rpm(stage, output, names.rpm) };
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** The files as they lie on the computer: the same in both packages. */
function layOut(unpacked: string, files: string): void {
  const at = (path: string): string => {
    mkdirSync(dirname(join(files, path)), { recursive: true });
    return join(files, path);
  };
  cpSync(unpacked, at('usr/lib/parley'), { recursive: true });
  // Chromium's sandbox where the kernel gives none to programs of a person.
  chmodSync(at('usr/lib/parley/chrome-sandbox'), 0o4755);
  cpSync(join(import.meta.dirname, 'apparmor'), at('usr/lib/parley/apparmor'));
  mkdirSync(at('usr/bin'), { recursive: true });
  symlinkSync('../lib/parley/parley', at('usr/bin/parley'));
  cpSync(join(root, 'resources', desktopName), at(`usr/share/applications/${desktopName}`));
  cpSync(join(import.meta.dirname, `${appId}.metainfo.xml`), at(`usr/share/metainfo/${appId}.metainfo.xml`));
  const icons = join(root, 'packaging/icons');
  for (const name of readdirSync(icons).filter((icon) => icon.endsWith('.png'))) {
    cpSync(join(icons, name), at(`usr/share/icons/hicolor/${name.replace('.png', '')}/apps/${appId}.png`));
  }
  cpSync(join(root, 'resources/icon.svg'), at(`usr/share/icons/hicolor/scalable/apps/${appId}.svg`));
  cpSync(join(root, 'LICENSE'), at('usr/share/doc/parley/copyright'));
}

function deb(stage: string, output: string, arch: string): string {
  const tree = join(stage, 'deb');
  cpSync(join(stage, 'files'), tree, { recursive: true, verbatimSymlinks: true });
  mkdirSync(join(tree, 'DEBIAN'));
  const control = `Package: parley
Version: ${version}
Architecture: ${arch}
Maintainer: ${maintainer}
Homepage: ${homepage}
Section: sound
Priority: optional
Installed-Size: ${kilobytes(join(stage, 'files'))}
Depends: libgtk-3-0t64 | libgtk-3-0, libnss3, libgbm1, libasound2t64 | libasound2, libatspi2.0-0t64 | libatspi2.0-0, libxtst6, libxss1, libsecret-1-0, libnotify4, xdg-utils
Recommends: wl-clipboard, xdg-desktop-portal
Suggests: wtype
Description: ${summary}
 ${description}
`;
  writeFileSync(join(tree, 'DEBIAN/control'), control);
  for (const script of ['postinst', 'prerm']) {
    cpSync(join(import.meta.dirname, script), join(tree, 'DEBIAN', script));
    chmodSync(join(tree, 'DEBIAN', script), 0o755);
  }
  const path = join(output, `parley_${version}_${arch}.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z9', '--build', tree, path], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return path;
}

function rpm(stage: string, output: string, arch: string): string {
  const spec = join(stage, 'parley.spec');
  const script = (name: string): string =>
    readFileSync(join(import.meta.dirname, name), 'utf8').replace(/^#!.*\n/, '');
  writeFileSync(
    spec,
    `Name: parley
Version: ${version}
Release: 1
Summary: ${summary}
License: MIT
URL: ${homepage}
Packager: ${maintainer}
AutoReqProv: no
Requires: gtk3, nss, mesa-libgbm, alsa-lib, at-spi2-core, libXtst, libXScrnSaver, libsecret, libnotify, xdg-utils
Recommends: wl-clipboard, xdg-desktop-portal
Suggests: wtype
%define _build_id_links none
%define _binary_payload w9.zstdio
%define __strip /bin/true
%define __os_install_post %{nil}
%description
${description}
%install
cp -a ${join(stage, 'files')}/. %{buildroot}/
%post
${script('postinst')}
%preun
if [ "$1" = 0 ]; then set -- remove; else set -- upgrade; fi
${script('prerm')}
%files
%defattr(-, root, root)
/usr/lib/parley
/usr/bin/parley
/usr/share/applications/${desktopName}
/usr/share/metainfo/${appId}.metainfo.xml
/usr/share/icons/hicolor/*/apps/${appId}.*
/usr/share/doc/parley
`,
  );
  const defined = {
    _topdir: join(stage, 'rpm'),
    _rpmdir: output,
    _rpmfilename: '%{NAME}-%{VERSION}-%{RELEASE}.%{ARCH}.rpm',
  };
  const options = Object.entries(defined).flatMap(([name, value]) => ['--define', `${name} ${value}`]);
  execFileSync('rpmbuild', ['-bb', '--quiet', '--target', arch, ...options, spec], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(output, `parley-${version}-1.${arch}.rpm`);
}

function kilobytes(folder: string): number {
  return Number(execFileSync('du', ['-sk', '--apparent-size', folder], { encoding: 'utf8' }).split('\t')[0]);
}
