export { FitAnswer, type FitAnswerProps, type FitVerdict } from './fit-answer.tsx';
