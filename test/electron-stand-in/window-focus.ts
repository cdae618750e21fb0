import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import type { XEvent } from 'x11';
import { answer, type XDisplay } from './x/display.ts';
import { windowNamed } from './x/window-named.ts';

/** Whether a window has the focus on its display: pages cannot say, since Playwright lets each believe that it has. */
export interface WindowFocus {
  isFocused(): boolean;
}

const focusChange = 1 << 21;

/** Before the window shows anything: it is found by a name that it has for a moment. */
export async function watchFocus(
  display: XDisplay,
  page: Page,
  onChange: (focused: boolean) => void,
): Promise<WindowFocus> {
  const name = `window-${randomUUID()}`;
  await page.evaluate((title) => void (document.title = title), name);
  const id = await windowNamed(display, name);
  let focused = false;
  const look = async (): Promise<void> => {
    const { focus } = await answer<{ readonly focus: number }>((done) => display.X.GetInputFocus(done));
    if (focused === (focus === id)) return;
    focused = focus === id;
    onChange(focused);
  };
  display.X.on('event', (event: XEvent) => {
    if (event.wid === id && event.name.startsWith('Focus')) void look();
  });
  await answer((done) => display.X.ChangeWindowAttributes(id, { eventMask: focusChange }, done));
  await look();
  return { isFocused: () => focused };
}
