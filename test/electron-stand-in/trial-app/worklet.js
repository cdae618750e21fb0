class Meter extends AudioWorkletProcessor {
  process([[frame]]) {
    // A port has no target origin; only a window's messages do.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (frame) this.port.postMessage({ sum: frame.reduce((sum, x) => sum + x * x, 0), count: frame.length });
    return true;
  }
}
registerProcessor('meter', Meter);
