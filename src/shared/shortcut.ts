import { z } from 'zod';

/**
 * Keys that work anywhere, written as Electron does: modifiers and one key, joined by plus signs, such as `F9` or
 * `Ctrl+Alt+Space`. Empty means none.
 */
export const shortcutSchema = z
  .string()
  .max(60)
  .regex(
    /^((Ctrl|Alt|Shift|Super)\+)*([A-Z\d]|F\d{1,2}|Space|Insert|Pause|ScrollLock|PrintScreen|Home|End|PageUp|PageDown)?$/,
    'A shortcut is a key such as F9, or keys such as Ctrl+Alt+Space.',
  );
