/** How much more may be sent; whoever sends waits when it is used up. For one sender. */
export interface RoomAhead {
  take(): Promise<void>;
  give(): void;
}

export function createRoomAhead(count: number): RoomAhead {
  let free = count;
  let wake = (): void => {};
  return {
    async take() {
      if (free === 0) await new Promise<void>((resolve) => (wake = resolve));
      free--;
    },
    give() {
      free++;
      wake();
    },
  };
}
