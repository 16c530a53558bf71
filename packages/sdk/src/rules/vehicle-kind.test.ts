import { expect, it } from 'vitest';
import { vehicleKindOf } from './vehicle-kind.ts';

it.each([
  ['a short bay with space for a motorbike', { hasMotorbikeSpace: true, lengthCm: 230, widthCm: 160 }, 'motorbike'],
  ['a narrow bay with space for a motorbike', { hasMotorbikeSpace: true, lengthCm: null, widthCm: 100 }, 'motorbike'],
  ['a bay for a car beside which a motorbike fits', { hasMotorbikeSpace: true, lengthCm: 500, widthCm: 250 }, 'car'],
  ['a bay that is not measured', { hasMotorbikeSpace: true, lengthCm: null, widthCm: null }, 'car'],
  ['a small bay without space for a motorbike', { hasMotorbikeSpace: false, lengthCm: 200, widthCm: 100 }, 'car'],
] as const)('%s is of its kind', (_, facts, kind) => {
  expect(vehicleKindOf(facts)).toBe(kind);
});
