// What others change in a class that I lead is fetched again while a screen of classes is open.
import { useEffect } from 'react'
import { refetchOn } from '../../../../lib/wire/server-events.ts'
import { invalidate } from '../../../app/client.ts'
import { classCalls } from './classes.ts'

export const useClassEvents = () => useEffect(() => refetchOn('grade', () => invalidate(...classCalls)), [])
