/** A value that may be turned faster than it is kept: each step counts from the one before. */
export interface Dial {
  keep(value: number): void;
  step(direction: 1 | -1): void;
}

export interface DialPorts {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** As it is kept by now. */
  readonly kept: () => number;
  /** @param then follows once it is kept */
  readonly keep: (value: number, then: () => void) => void;
}

export function createDial({ least, most, step, kept, keep }: DialPorts): Dial {
  let turned: number | undefined;
  let underWay = 0;
  const dial: Dial = {
    keep(value) {
      turned = value;
      underWay++;
      keep(value, () => {
        underWay--;
        if (underWay === 0) turned = undefined;
      });
    },
    step(direction) {
      // In hundredths, so that steps there and back meet.
      const next = Math.round(((turned ?? kept()) + direction * step) * 100) / 100;
      dial.keep(Math.min(most, Math.max(least, next)));
    },
  };
  return dial;
}
