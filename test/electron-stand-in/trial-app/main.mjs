/** The smallest app that uses what the stand-in offers; its tests drive this one, so that they do not depend on Parley. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, protocol, safeStorage, session, shell } from 'electron';

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
const types = { html: 'text/html', js: 'text/javascript' };
const policy = "default-src 'none'; script-src 'self'; connect-src 'self' app:; media-src 'self'";

ipcMain.handle('echo', (event, value) => ({ value, frame: event.senderFrame.url }));
ipcMain.handle('fail', () => {
  throw new TypeError('not today');
});
ipcMain.handle('function', () => () => {});
ipcMain.handle('encrypt', (_event, text) => safeStorage.encryptString(text));
ipcMain.handle('decrypt', (_event, bytes) => safeStorage.decryptString(Buffer.from(bytes)));
ipcMain.on('ping', (event, value) => event.sender.send('pong', value));

await app.whenReady();
protocol.handle('app', async (request) => {
  const { pathname, host } = new URL(request.url);
  if (pathname === '/host') return new Response(host);
  const body = await readFile(join(import.meta.dirname, pathname)).catch(() => undefined);
  if (!body) return new Response('not found', { status: 404 });
  const type = types[pathname.split('.').pop()];
  return new Response(body, { headers: { 'content-type': type, 'content-security-policy': policy } });
});
session.defaultSession.setPermissionRequestHandler((_contents, permission, callback) =>
  callback(permission === 'media' && process.env.TRIAL_DENIES !== '1'),
);
const window = new BrowserWindow({
  webPreferences: { preload: join(import.meta.dirname, 'preload.cjs'), sandbox: true },
});
window.webContents.setWindowOpenHandler(({ url }) => {
  void shell.openExternal(url);
  return { action: 'deny' };
});
window.webContents.on('will-navigate', (event) => {
  if (!event.url.startsWith('app://parley/')) event.preventDefault();
});
await window.loadURL('app://parley/index.html');
