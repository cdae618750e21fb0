/** Saves what an address of the app's own answers, under the name it comes with. */
export function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
