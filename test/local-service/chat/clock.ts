import { sayNumber } from './numbers.ts';

/** The time as a person says it: "It is twenty past nine in the evening." */
export function sayTime(time: Date): string {
  const hour = time.getHours();
  const minute = time.getMinutes();
  if (minute === 0) return `It is ${wholeHour(hour)}.`;
  if (minute === 30) return `It is half past ${sayHour(hour)}.`;
  const near = minute < 30 ? hour : (hour + 1) % 24;
  return `It is ${minutes(minute < 30 ? minute : 60 - minute)} ${minute < 30 ? 'past' : 'to'} ${sayHour(near)}.`;
}

/** "It is Friday 20 November." */
export function sayDay(time: Date): string {
  return `It is ${time.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })}.`;
}

function wholeHour(hour: number): string {
  if (hour === 0) return 'midnight';
  return hour === 12 ? 'noon' : `${sayNumber(hour % 12)} o'clock ${partOfDay(hour)}`;
}

function sayHour(hour: number): string {
  if (hour === 0) return 'midnight';
  return hour === 12 ? 'noon' : `${sayNumber(hour % 12)} ${partOfDay(hour)}`;
}

function minutes(count: number): string {
  if (count === 15) return 'a quarter';
  const unit = count % 5 === 0 ? '' : count === 1 ? ' minute' : ' minutes';
  return `${sayNumber(count)}${unit}`;
}

function partOfDay(hour: number): string {
  if (hour < 12) return 'in the morning';
  return hour < 18 ? 'in the afternoon' : 'in the evening';
}
