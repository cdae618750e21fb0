import type { OverlayWindow } from '../../platform/windows/overlay-window.ts';
import type { PillScene } from '../../../shared/contract/pill-contract.ts';

interface PillStageOptions {
  readonly overlay: Pick<OverlayWindow, 'send' | 'show' | 'hide' | 'fit'>;
  /** Takes Escape from the program in front, or gives it back. @returns whether Parley has it now */
  readonly takeEscape: (taken: boolean) => Promise<boolean>;
  /** Whether Escape stops something of the scene, or sends it away. */
  readonly takesEscapeIn: (scene: PillScene) => boolean;
  /** What is shown once the time of `scene` is over; `none` hides the overlay. */
  readonly sceneAfter: (scene: PillScene) => PillScene;
}

/** The overlay over other programs: shows one scene at a time, and hides it when its time is over. */
interface PillStage {
  scene(): PillScene;
  show(next: PillScene): void;
  /** What can be stopped in the scene may have changed. */
  update(): void;
  /** Not while the pointer is on it. */
  hide(): void;
  hideAfter(ms: number): void;
  /** The scene stays until it is to be hidden again. */
  stay(): void;
  fit: OverlayWindow['fit'];
  pointer(on: boolean): void;
}

/** Milliseconds between two looks whether the pointer has left. */
const pointerMs = 2500;

export function createPillStage({ overlay, ...options }: PillStageOptions): PillStage {
  let scene: PillScene = 'none';
  let escapeIsOurs = false;
  let pointerOn = false;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;

  const updateEscape = async (): Promise<void> => {
    const ours = await options.takeEscape(options.takesEscapeIn(scene));
    if (ours === escapeIsOurs) return;
    escapeIsOurs = ours;
    overlay.send('pill', { scene, escape: ours });
  };
  const update = (): void => {
    overlay.send('pill', { scene, escape: escapeIsOurs });
    void updateEscape();
  };
  const show = (next: PillScene): void => {
    clearTimeout(hideTimer);
    pointerOn = false; // the pointer may not be on the new scene; the page reports when it moves there
    scene = next;
    overlay.show();
    update();
  };
  const hideAfter = (ms: number): void => {
    clearTimeout(hideTimer);
    hideTimer = setTimeout(hide, ms);
  };
  const hide = (): void => {
    if (pointerOn) return hideAfter(pointerMs);
    const next = options.sceneAfter(scene);
    if (next !== 'none') return show(next);
    scene = 'none';
    overlay.hide();
    update();
  };

  return {
    scene: () => scene,
    show,
    update,
    hide,
    hideAfter,
    stay: () => clearTimeout(hideTimer),
    fit: overlay.fit,
    pointer: (on) => void (pointerOn = on),
  };
}
