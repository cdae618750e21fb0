/** Whether the text that stands for a picture says what it shows. */
export function showsSomething(alternative: string): boolean {
  return alternative !== '' && !namesNothing.test(alternative);
}

/** What stands there where nobody wrote it. */
const namesNothing =
  /^(an? )?(image|picture|figure|photo|cover|logo|icon|img|fig|illustration|graphic)?[\s\d_.,-]*$|^\S+\.(png|jpe?g|gif|svg|webp|bmp)$/i;
