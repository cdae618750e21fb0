/** What speech services are trained on; more would only be uploaded to be thrown away. In hertz. */
export const captureRate = 16_000;

/** 32 ms: four of the audio thread's own blocks, and what speech detectors take. */
export const frameSamples = 512;
