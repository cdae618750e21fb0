import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** What a person could not see or reach in a window of each size, in words; empty when all is well. */
export async function layoutProblems(page: Page, sizes: readonly WindowSize[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const problems = await lastingProblems(page);
    found.push(...problems.map((problem) => `${size.width} × ${size.height}: ${problem}`));
  }
  return found;
}

/** What moves, as words do while others come and go, may be outside for a moment. */
const movedMs = 500;

async function lastingProblems(page: Page): Promise<readonly string[]> {
  const problems = await page.evaluate(problemsOnPage);
  if (problems.length === 0) return problems;
  await sleep(movedMs);
  const still = new Set((await page.evaluate(problemsOnPage)).map(withoutFigures));
  return problems.filter((problem) => still.has(withoutFigures(problem)));
}

/** A time that runs is another text each second. */
function withoutFigures(problem: string): string {
  return problem.replace(/\d+/g, '0');
}

/** Runs in the page. What can be scrolled to is brought into sight first, as a person or the focus would. */
function problemsOnPage(): string[] {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}”`;
  const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true }) && !element.closest('.visually-hidden, canvas, svg'),
  );

  const tooLarge = [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...(scrollHeight > clientHeight ? [`the page is ${scrollHeight} px high`] : []),
  ];

  // Code and tables scroll in frames of their own; a long argument of a tool ends in an ellipsis.
  const outside = seen.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const framed = element.closest('pre, .table-scroll, .waveform, .tool-given') !== null;
    return !framed && width > 0 && (left < -0.5 || right > clientWidth + 0.5);
  });

  // Some rooms have it only while something goes on; and the words may be the signs beside them.
  const capsule = document.querySelector('.capsule-place')?.getBoundingClientRect();
  const range = document.createRange();
  const strayed = [...document.querySelectorAll('.capsule-place :is(p, span)')].filter((words) => {
    if (!words.checkVisibility() || words.closest('.visually-hidden, .attachments') || !capsule) return false;
    if (words.textContent === '') return false; // where something may yet be said
    range.selectNodeContents(words);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const isInside =
      left >= capsule.left && right <= capsule.right && top >= capsule.top && bottom <= capsule.bottom;
    return !isInside || capsule.bottom > clientHeight;
  });

  const covered = seen.filter((element) => {
    if (!element.matches(':is(button, textarea):enabled, input:enabled, a[href], summary')) return false;
    // For forms, or for a slider's keys, beside what is pressed.
    if (element.closest('[aria-hidden="true"], .slider-thumb')) return false;
    element.scrollIntoView({ block: 'nearest' });
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const label = element.closest('label'); // stands for what it holds
    return !hit || !(element.contains(hit) || label?.contains(hit));
  });

  return [
    ...tooLarge,
    ...outside.map((element) => `${name(element)} is outside`),
    ...strayed.map((words) => `the capsule’s ${name(words)} is outside`),
    ...covered.map((element) => `${name(element)} cannot be clicked`),
  ];
}
