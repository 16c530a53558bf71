import { createVar, styleVariants } from '@vanilla-extract/css';
import { componentRule } from '../theme/component-style.ts';
import { palette } from './palette.css.ts';

export const carBodyColor = createVar();

export const carBodyColors = styleVariants({
  Blue: componentRule({ vars: { [carBodyColor]: palette.carBlue } }),
  Red: componentRule({ vars: { [carBodyColor]: palette.carRed } }),
  Ochre: componentRule({ vars: { [carBodyColor]: palette.carOchre } }),
  Green: componentRule({ vars: { [carBodyColor]: palette.carGreen } }),
  White: componentRule({ vars: { [carBodyColor]: palette.carWhite } }),
  Sky: componentRule({ vars: { [carBodyColor]: palette.carSky } }),
  Slate: componentRule({ vars: { [carBodyColor]: palette.carSlate } }),
  Sand: componentRule({ vars: { [carBodyColor]: palette.carSand } }),
  Own: componentRule({ vars: { [carBodyColor]: palette.carOwn } }),
});
