import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { allowOnlyMicrophone, keepOnOwnPages } from '../../../../src/main/platform/windows/own-pages.ts';

type Roaming = Parameters<typeof keepOnOwnPages>[0];

const own = 'app://parley/index.html';
const foreign = [
  'https://evil.example/',
  'http://parley/',
  'file:///etc/passwd',
  'data:text/html,x',
  'about:blank',
  'app://parley.evil.example/',
  'app://other/index.html',
  'app://parley',
];

describe('where a page may go', () => {
  /** Emits what Electron emits, with the members of its events that are documented. */
  class Contents extends EventEmitter {
    open: Parameters<Roaming['setWindowOpenHandler']>[0] = () => ({ action: 'allow' });
    rtc = 'default';
    setWindowOpenHandler(handler: Contents['open']): void {
      this.open = handler;
    }
    setWebRTCIPHandlingPolicy(policy: string): void {
      this.rtc = policy;
    }
    isPrevented(name: string, details: object, ...more: unknown[]): boolean {
      let prevented = false;
      this.emit(name, { ...details, preventDefault: () => (prevented = true) }, ...more);
      return prevented;
    }
  }

  let contents: Contents;
  beforeEach(() => {
    contents = new Contents();
    // An emitter's `on` takes any event; Electron's is declared once for each.
    keepOnOwnPages(contents as unknown as Roaming);
  });

  it.each([
    ['will-navigate', true],
    ['will-frame-navigate', true],
    ['will-frame-navigate', false],
    ['will-redirect', true],
    ['will-redirect', false],
  ])('is not elsewhere: %s, in the main frame: %s (C06, C31)', (name, isMainFrame) => {
    const stopped = (url: string): boolean =>
      contents.isPrevented(name, { url, isMainFrame, isSameDocument: false }, url);
    expect(foreign.filter((url) => !stopped(url))).toEqual([]);
    expect(stopped(own)).toBe(false);
  });

  it('is no page within the page, not even of its own (C31)', () => {
    expect(
      [own, ...foreign].filter((src) => !contents.isPrevented('will-attach-webview', {}, {}, { src })),
    ).toEqual([]);
  });

  it('is no new window (C06)', () => {
    const details = {
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer: { url: '', policy: 'default' },
    };
    for (const url of [own, ...foreign])
      expect(contents.open({ ...details, url } as Electron.HandlerDetails)).toEqual({ action: 'deny' });
  });

  it('is no address that WebRTC finds around the proxy', () => {
    expect(contents.rtc).toBe('disable_non_proxied_udp');
  });
});

describe('what a page may have', () => {
  type Session = Parameters<typeof allowOnlyMicrophone>[0];
  type Handlers = {
    request: NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
    check: NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;
    device: NonNullable<Parameters<Session['setDevicePermissionHandler']>[0]>;
  };
  // Electron grants what nobody decides.
  const handlers: Handlers = {
    request: (_contents, _permission, decide) => decide(true),
    check: () => true,
    device: () => true,
  };
  const noContents = null as unknown as Electron.WebContents; // which none of the handlers needs
  let system: () => Promise<boolean> = async () => true;
  allowOnlyMicrophone(
    {
      setPermissionRequestHandler: (handler) => void (handlers.request = handler ?? handlers.request),
      setPermissionCheckHandler: (handler) => void (handlers.check = handler ?? handlers.check),
      setDevicePermissionHandler: (handler) => void (handlers.device = handler ?? handlers.device),
    },
    () => system(),
  );
  beforeEach(() => {
    system = async () => true;
  });

  const requested = (permission: string, details: object): Promise<boolean> =>
    new Promise((resolve) =>
      handlers.request(
        noContents,
        permission as 'media',
        resolve,
        details as Electron.MediaAccessPermissionRequest,
      ),
    );
  const checked = (permission: string, origin: string, mediaType?: 'audio' | 'video' | 'unknown'): boolean =>
    handlers.check(noContents, permission as 'media', origin, {
      isMainFrame: true,
      requestingUrl: `${origin}/`,
      ...(mediaType && { mediaType }),
    });
  const others = [
    'clipboard-read',
    'clipboard-sanitized-write',
    'display-capture',
    'fileSystem',
    'geolocation',
    'hid',
    'idle-detection',
    'midi',
    'midiSysex',
    'notifications',
    'openExternal',
    'pointerLock',
    'serial',
    'storage-access',
    'usb',
    'window-management',
    'unknown',
  ];

  const wishes = { requestingUrl: own, isMainFrame: true };

  it('is the microphone, and no camera beside it', async () => {
    expect(await requested('media', { ...wishes, mediaTypes: ['audio'] })).toBe(true);
    expect(await requested('media', { ...wishes, mediaTypes: ['video'] })).toBe(false);
    expect(await requested('media', { ...wishes, mediaTypes: ['audio', 'video'] })).toBe(false);
  });

  it('is no microphone where the system refuses it or cannot say', async () => {
    system = async () => false;
    expect(await requested('media', { ...wishes, mediaTypes: ['audio'] })).toBe(false);
    system = () => Promise.reject(new Error('The dialog could not be shown.'));
    expect(await requested('media', { ...wishes, mediaTypes: ['audio'] })).toBe(false);
  });

  it('is allowed the microphone alone, whatever kind of media is asked about', () => {
    expect(checked('media', 'app://parley', 'audio')).toBe(true);
    expect(checked('media', 'app://parley', 'video')).toBe(false);
    expect(checked('media', 'app://parley', 'unknown')).toBe(false);
    expect(checked('media', 'app://parley')).toBe(false);
  });

  it.each(others)('is not %s', async (permission) => {
    expect(await requested(permission, { requestingUrl: own, isMainFrame: true })).toBe(false);
    expect(checked(permission, 'app://parley', 'audio')).toBe(false);
  });

  it('is nothing for a page that is not ours', async () => {
    const asked = foreign.map((url) =>
      requested('media', { requestingUrl: url, isMainFrame: false, mediaTypes: ['audio'] }),
    );
    expect(await Promise.all(asked)).toEqual(foreign.map(() => false));
    const granted = foreign.filter(
      (url) => url !== 'app://parley' && checked('media', url.replace(/\/$/, ''), 'audio'),
    );
    expect(granted).toEqual([]);
  });

  it.each(['hid', 'serial', 'usb'] as const)('is no device of the kind %s', (deviceType) => {
    // What a device says about itself changes nothing.
    const details = { deviceType, origin: 'app://parley', device: {} as Electron.USBDevice };
    expect(handlers.device(details)).toBe(false);
  });
});
