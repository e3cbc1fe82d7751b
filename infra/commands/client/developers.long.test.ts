// One file, so that one product is started for what developers read and run.
import './guides.ts';
