/**
 * Finds out whether a slide says the same as one before, line by line, such as the agenda before each part: only its looks show
 * which part begins. Short slides may say the same anew.
 */
export function createSaidSlides(): (lines: readonly string[]) => boolean {
  const said = new Set<string>();
  return (lines) => {
    const whole = lines.join('\n');
    if (lines.length < fewestLines || whole.length > longestAgenda) return false;
    if (said.has(whole)) return true;
    said.add(whole);
    return false;
  };
}

/** With the title; in letters. */
const fewestLines = 4;
const longestAgenda = 1_500;
