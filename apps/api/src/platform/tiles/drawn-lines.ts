import type { Position } from '@plaza/sdk';

/** A line as it is written down: positions "lat,lng" with a blank between, true to about 200 m. */
type Course = string;

/** The positions of a course. */
export const readCourse = (course: Course): Position[] =>
  course.split(' ').map((point) => {
    const [lat = 0, lng = 0] = point.split(',').map(Number);
    return { lat, lng };
  });

/** Rivers and a river's old bed that cross towns, with their width in metres. */
export const bands: readonly { kind: 'water' | 'park'; metres: number; course: Course }[] = [
  // Turia, Valencia
  {
    kind: 'park',
    metres: 170,
    course:
      '39.479,-0.405 39.48,-0.395 39.4812,-0.385 39.4808,-0.377 39.477,-0.369 39.4715,-0.3635 39.466,-0.36 39.46,-0.356 39.4545,-0.351 39.453,-0.344',
  },
  // Guadalquivir, Sevilla
  {
    kind: 'water',
    metres: 150,
    course:
      '37.43,-5.993 37.412,-5.9995 37.4,-6.004 37.389,-6.003 37.3825,-5.997 37.372,-5.996 37.36,-5.9975 37.345,-5.995',
  },
  // Nervión, Bilbao
  {
    kind: 'water',
    metres: 100,
    course:
      '43.253,-2.918 43.258,-2.924 43.264,-2.926 43.268,-2.929 43.269,-2.935 43.266,-2.943 43.27,-2.95 43.279,-2.962 43.29,-2.975 43.305,-2.995 43.323,-3.017 43.332,-3.025',
  },
  // Ebro, Zaragoza
  {
    kind: 'water',
    metres: 150,
    course:
      '41.675,-0.94 41.668,-0.92 41.665,-0.902 41.659,-0.888 41.6585,-0.877 41.652,-0.865 41.645,-0.848 41.64,-0.82',
  },
  // Manzanares, Madrid
  {
    kind: 'water',
    metres: 45,
    course:
      '40.455,-3.748 40.438,-3.735 40.424,-3.723 40.415,-3.722 40.405,-3.719 40.396,-3.713 40.389,-3.701 40.38,-3.686 40.36,-3.67',
  },
];
