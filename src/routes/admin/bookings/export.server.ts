import { bookingsForAdmin } from "~/areas/bookings/reads/admin-list.server";
import { exported } from "../exported.server";
import { mvaColumns } from "../mva-columns";
import { bookingColumns } from "./columns";

export const exportedList = exported("bestillinger", bookingsForAdmin, [...bookingColumns, ...mvaColumns]);
