import { globalStyle } from '@vanilla-extract/css';
import { reset } from './theme/layers.css.ts';

globalStyle('[data-react-aria-pressable]', { '@layer': { [reset]: { touchAction: 'pan-x pan-y pinch-zoom' } } });
