import { createVar, styleVariants } from '@vanilla-extract/css';
import { componentRule } from '../theme/component-style.ts';
import { palette } from './palette.css.ts';

export const carBody = createVar();

export const carBodies = styleVariants({
  Blue: componentRule({ vars: { [carBody]: palette.carBlue } }),
  Red: componentRule({ vars: { [carBody]: palette.carRed } }),
  Ochre: componentRule({ vars: { [carBody]: palette.carOchre } }),
  Green: componentRule({ vars: { [carBody]: palette.carGreen } }),
  White: componentRule({ vars: { [carBody]: palette.carWhite } }),
  Sky: componentRule({ vars: { [carBody]: palette.carSky } }),
  Slate: componentRule({ vars: { [carBody]: palette.carSlate } }),
  Sand: componentRule({ vars: { [carBody]: palette.carSand } }),
  Own: componentRule({ vars: { [carBody]: palette.carOwn } }),
});
