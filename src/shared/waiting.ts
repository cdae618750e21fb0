/** Which of the service's limits a request waits for; `busy` where it did not say. */
export type WaitReason = 'requests' | 'tokens' | 'concurrency' | 'busy';
