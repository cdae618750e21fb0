/**
 * Draws `resources/icon.svg` in every size that desktops ask for, and packs them for Windows and macOS: run it with
 * `node packaging/icons.ts` when the drawing changes. Its results are in the repository, because drawing takes a browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { root } from './project.ts';

const folder = join(import.meta.dirname, 'icons');
const svg = readFileSync(join(root, 'resources/icon.svg'), 'utf8');
const traySvg = readFileSync(join(root, 'resources/tray.svg'), 'utf8');

/** macOS gives an icon of its bar this many points. */
const barSize = 18;
const linux = [16, 24, 32, 48, 64, 128, 256, 512];
const windows = [16, 24, 32, 48, 64, 128, 256];
/** Each type of macOS's icon file, and its size in pixels. */
const mac = {
  icp4: 16,
  icp5: 32,
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
};

const browser = await chromium.launch({
  executablePath: findBrowser(process.env) ?? 'chromium',
  args: ['--no-sandbox'], // it shows nothing but the drawing
});
const page = await browser.newPage();
const drawn = new Map<number, Buffer>();
for (const size of new Set([...linux, ...windows, ...Object.values(mac)])) drawn.set(size, await draw(size));
for (const [scale, name] of [
  [1, 'trayTemplate.png'],
  [2, 'trayTemplate@2x.png'],
] as const)
  writeFileSync(join(root, 'resources', name), await draw(barSize * scale, traySvg));
await browser.close();

for (const size of linux) writeFileSync(join(folder, `${size}x${size}.png`), picture(size));
writeFileSync(join(folder, 'icon.ico'), windowsIcon());
writeFileSync(join(folder, 'icon.icns'), macIcon());

function picture(size: number): Buffer {
  const drawing = drawn.get(size);
  if (!drawing) throw new Error(`Nothing was drawn at ${size} pixels.`);
  return drawing;
}

async function draw(size: number, drawing = svg): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
  );
  return page.screenshot({ omitBackground: true });
}

/** A directory of 16 bytes for each picture, then the pictures, as PNG, which Windows takes since Vista. */
function windowsIcon(): Buffer {
  const header = Buffer.alloc(6 + 16 * windows.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(windows.length, 4);
  let offset = header.length;
  windows.forEach((size, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size % 256, at); // 0 stands for 256
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture(size).length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture(size).length;
  });
  return Buffer.concat([header, ...windows.map((size) => picture(size))]);
}

/** Each picture, as PNG, behind its type and its length with these eight bytes; all of them behind the same of the file. */
function macIcon(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.from(`${type}0000`, 'latin1');
    head.writeUInt32BE(data.length + 8, 4);
    return Buffer.concat([head, data]);
  };
  return chunk('icns', Buffer.concat(Object.entries(mac).map(([type, size]) => chunk(type, picture(size)))));
}
