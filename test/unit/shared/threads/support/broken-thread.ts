throw new Error('this program does not start');
