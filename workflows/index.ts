export { analysis } from './analysis.ts';
