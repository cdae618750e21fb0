export { DirectionProvider as Direction } from '@base-ui/react/direction-provider';
