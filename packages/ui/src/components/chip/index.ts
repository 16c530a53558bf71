export { AppliedChip, type AppliedChipProps } from './applied-chip.tsx';
export { Chip, type ChipProps } from './chip.tsx';
