import { systemPreferences } from 'electron';

/** macOS lets only those programs see keys that the person has allowed it. Unlike the native hook, this never asks them. */
export function mayWatchKeyboard(): boolean {
  return process.platform !== 'darwin' || systemPreferences.isTrustedAccessibilityClient(false);
}

/**
 * Has macOS ask the person, who has wished it: that is also what puts Parley on the list in System Settings, where what was
 * once refused is allowed.
 */
export function askForKeyboard(): void {
  if (process.platform === 'darwin') systemPreferences.isTrustedAccessibilityClient(true);
}

/** macOS notifies nobody when it is allowed. */
const lookAgainMs = 2000;

/** Calls back once it has become allowed, unless `signal` aborts before. */
export function onceKeyboardIsAllowed(then: () => void, signal: AbortSignal): void {
  const look = setInterval(() => {
    if (!mayWatchKeyboard()) return;
    clearInterval(look);
    then();
  }, lookAgainMs);
  signal.addEventListener('abort', () => clearInterval(look), { once: true });
}
