/**
 * Draws `resources/icon.svg` and `tray.svg` in every size that desktops ask for, and packs them for Windows and macOS: run
 * it with `node scripts/run.mjs packaging/icons.ts` when a drawing changes. Its results are in the repository, because drawing takes a browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { root } from './project.ts';
import { windowsIcon } from './windows-icon.ts';

const folder = join(import.meta.dirname, 'icons');
const resources = join(root, 'resources');
const svg = readFileSync(join(resources, 'icon.svg'), 'utf8');
const traySvg = readFileSync(join(resources, 'tray.svg'), 'utf8');

/** The drawing beside the clock in the colour of each bar: macOS colours its own, in 18 points. */
const trays = [
  { name: 'trayTemplate', colour: '#000', size: 18 },
  { name: 'tray-light', colour: '#000', size: 24 },
  { name: 'tray-dark', colour: '#fff', size: 24 },
] as const;
const linux = [16, 24, 32, 48, 64, 128, 256, 512];
/** Small, medium and large icons on screens at 100, 125, 150, 200 and 250 %. */
const windows = [16, 20, 24, 32, 40, 48, 64, 128, 256];
const windowsTray = [16, 20, 24, 32, 40, 48];
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
for (const { name, colour, size } of trays) {
  const drawing = traySvg.replace('#000', colour);
  writeFileSync(join(resources, `${name}.png`), await draw(size, drawing));
  writeFileSync(join(resources, `${name}@2x.png`), await draw(2 * size, drawing));
  if (name === 'trayTemplate') continue;
  const pictures = [];
  for (const each of windowsTray) pictures.push({ size: each, png: await draw(each, drawing) });
  writeFileSync(join(resources, `${name}.ico`), windowsIcon(pictures));
}
await browser.close();

for (const size of linux) writeFileSync(join(folder, `${size}x${size}.png`), picture(size));
writeFileSync(
  join(resources, 'icon.ico'),
  windowsIcon(windows.map((size) => ({ size, png: picture(size) }))),
);
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

/** Each picture, as PNG, behind its type and its length with these eight bytes; all of them behind the same of the file. */
function macIcon(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.from(`${type}0000`, 'latin1');
    head.writeUInt32BE(data.length + 8, 4);
    return Buffer.concat([head, data]);
  };
  return chunk('icns', Buffer.concat(Object.entries(mac).map(([type, size]) => chunk(type, picture(size)))));
}
